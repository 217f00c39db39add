import type { ReactNode } from "react";
import { certificateIds, electiveSlots } from "../../../contract/product.ts";
import { gradeScales } from "../../../engine/index.ts";
import { Button } from "../../ui/button.tsx";
import { Card, Note } from "../../ui/card.tsx";
import type { CheckerData } from "./checker-data.ts";
import { blankForm, type CheckForm } from "./form.ts";

/** What was wrong with the last try; the form is kept as it was typed. */
export interface PlainFormAnswer {
  readonly form: CheckForm;
  readonly problems: readonly string[];
}

/** The whole check on one page, for browsers without script. Rendered on the server only. */
export function PlainForm({ data, answer }: { data: CheckerData; answer: PlainFormAnswer | null }) {
  const form = answer?.form ?? blankForm;
  const { background } = form;
  return (
    <div className="page w-full max-w-3xl pb-8">
      <h1 className="text-3xl">Check your cut-off</h1>
      <p className="mt-1 text-ink-2">
        Give your grades, then see how many programmes fit. You pay only if some do.
      </p>
      {answer !== null && answer.problems.length > 0 && (
        <div role="alert">
          <Note tone="clay" className="mt-4">
            {answer.problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Note>
        </div>
      )}
      <CountryForm data={data} />
      <form method="post" action={`/checker?country=${data.country.code}`} className="mt-4 grid gap-4">
        <Card className="grid gap-4">
          <Select
            name="school"
            label={`School in ${data.country.name}`}
            value={background.school?.slug ?? data.school?.slug ?? ""}
            required
          >
            <option value="">Choose a school</option>
            {data.schools.map((school) => (
              <option key={school.slug} value={school.slug}>
                {school.name}
              </option>
            ))}
          </Select>
          <Select name="level" label="Programme level" value={background.programmeLevel}>
            {[...data.levels]
              .sort((a, b) => b.id - a.id)
              .map((level) => (
                <option key={level.id}>{level.name}</option>
              ))}
          </Select>
        </Card>
        <GradesCard data={data} form={form} />
        <PersonCard data={data} form={form} />
        <Button type="submit" className="w-full">
          See what fits
        </Button>
      </form>
    </div>
  );
}

function CountryForm({ data }: { data: CheckerData }) {
  return (
    <form action="/checker" className="mt-4 flex items-end gap-3">
      <div className="grow">
        <Select name="country" label="Country" value={data.country.code}>
          {data.countries.map((country) => (
            <option key={country.code} value={country.code}>
              {country.name}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" tone="quiet">
        Change
      </Button>
    </form>
  );
}

function GradesCard({ data, form }: { data: CheckerData; form: CheckForm }) {
  const slots = Array.from({ length: electiveSlots }, (_, index) => index);
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">Your grades</h2>
      <Select name="certificate" label="Certificate type" value={form.background.certificateType}>
        {Object.keys(certificateIds).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      {data.coreSubjects.map((subject) => (
        <GradeSelect
          key={subject.id}
          name={`core-${subject.id}`}
          label={subject.name}
          value={form.core[subject.id] ?? ""}
        />
      ))}
      {slots.map((slot) => {
        const row = form.electives[slot];
        return (
          <div key={slot} className="grid gap-2 sm:grid-cols-2">
            <Select
              name={`elective-${slot + 1}`}
              label={`Elective ${slot + 1}`}
              value={String(row?.subjectId ?? "")}
            >
              <option value="">Select elective subject...</option>
              {data.electiveSubjects.map((subject) => (
                <option key={subject.id} value={subject.id}>
                  {subject.name}
                </option>
              ))}
            </Select>
            <GradeSelect
              name={`elective-${slot + 1}-grade`}
              label={`Grade of elective ${slot + 1}`}
              value={row?.grade ?? ""}
            />
          </div>
        );
      })}
    </Card>
  );
}

function PersonCard({ data, form }: { data: CheckerData; form: CheckForm }) {
  const { background } = form;
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">Background</h2>
      <Select name="course" label="SHS course" value={background.courseOffered ?? ""}>
        <option value="">Not listed</option>
        {data.courses.map((course) => (
          <option key={course.id}>{course.name}</option>
        ))}
      </Select>
      {data.schools.some((school) => school.asks_sex === true) && (
        <Select name="sex" label="Female or male? (some cut-offs differ)" value={background.sex ?? ""}>
          <option value="">Skip</option>
          <option value="female">Female</option>
          <option value="male">Male</option>
        </Select>
      )}
      <label className="block font-semibold">
        Full name
        <input
          name="fullName"
          className="control mt-1.5 font-normal"
          autoComplete="name"
          maxLength={120}
          defaultValue={background.fullName}
        />
      </label>
      <label className="block font-semibold">
        Phone number
        <input
          name="phoneNumber"
          type="tel"
          required
          className="control mt-1.5 font-normal"
          autoComplete="tel"
          maxLength={24}
          defaultValue={background.phoneNumber}
        />
        <span className="mt-1.5 block text-sm font-normal text-ink-2">SMS will be sent to this</span>
      </label>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="isPredicted"
          className="size-6 accent-brand"
          defaultChecked={form.isPredicted}
        />
        <span>My results are not out yet: these are the grades I expect</span>
      </label>
    </Card>
  );
}

interface SelectProps {
  name: string;
  label: string;
  value: string;
  required?: boolean;
  children: ReactNode;
}

function Select({ name, label, value, required = false, children }: SelectProps) {
  const id = `plain-${name}`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select id={id} name={name} defaultValue={value} required={required} className="control">
        {children}
      </select>
    </div>
  );
}

/** WASSCE's figures and the letters of the older certificates; the certificate above says which are meant. */
function GradeSelect({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <Select name={name} label={label} value={value}>
      <option value="">No grade yet</option>
      <optgroup label="WASSCE">
        {gradeScales.WASSCE.map(({ grade }) => (
          <option key={grade}>{grade}</option>
        ))}
      </optgroup>
      <optgroup label="SSSCE and GBCE">
        {gradeScales.SSSCE.map(({ grade }) => (
          <option key={grade}>{grade}</option>
        ))}
      </optgroup>
    </Select>
  );
}
