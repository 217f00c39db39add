import { useState } from "react";
import { allSchoolsId } from "../../../../kernel/contract/product.ts";
import { noProgrammesNote } from "../../../../kernel/web/offered-levels.ts";
import type { SchoolOption } from "../../../../kernel/web/reference.ts";
import type { List } from "../../../../kernel/web/api-data.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { CountryField, SchoolField } from "../../../../kernel/ui/place-fields.tsx";
import { certificateOptions, placeNote, countryTerms } from "../form.ts";
import { type BackgroundErrors, backgroundErrors, backgroundProblem } from "../wizard-state.ts";
import { useListedSchool } from "../use-order.ts";
import type { StepProps } from "../use-wizard.ts";
import { WizardBar } from "../wizard-bar.tsx";
import {
  Change,
  type ChangeBackground,
  CourseField,
  LevelField,
  NameField,
  PhoneField,
  SexField,
  StreamField,
  WishField,
} from "./questions.tsx";

/** Step 3: where, what and who. */
export function Background(props: StepProps) {
  const { t } = useWords();
  const { form, stepIndex, goTo } = props.wizard;
  const [showsErrors, setShowsErrors] = useState(false);
  const schools = useListedSchool(props);
  const errors = backgroundErrors(form);
  const wrong = Object.keys(errors)[0];
  return (
    <>
      <Questions {...props} schools={schools} errors={showsErrors ? errors : {}} />
      <WizardBar
        aggregate={null}
        label={t("common.continue")}
        isDisabled={false}
        onContinue={() => {
          if (wrong === undefined) return goTo(stepIndex + 1);
          setShowsErrors(true);
          document.getElementById(wrong)?.focus();
        }}
      />
    </>
  );
}

interface QuestionsProps extends StepProps {
  schools: List<SchoolOption>;
  errors: BackgroundErrors;
}

function Questions({ data, wizard: { form, act, stepIndex, goTo }, schools, errors }: QuestionsProps) {
  const words = useWords();
  const { t } = words;
  const { background } = form;
  const set: ChangeBackground = (change) => act({ type: "background", change });
  const { hasCourses } = countryTerms(background.country);
  const hasProgrammes = noProgrammesNote(words, background.country, schools.items) === undefined;
  // Only Ghana's schools are held with distance, evening and weekend places.
  const hasStreams = hasProgrammes && hasCourses;
  const isOneOfSeveral = certificateOptions(background).length > 1;
  const asksSex = schools.items.some(
    (school) =>
      school.asks_sex === true && [school.id, allSchoolsId].includes(background.school?.id ?? Number.NaN),
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <CountryField
        countries={data.countries}
        chosen={background.country}
        error={errors.country && t(errors.country)}
        onChoose={(country) => set({ country })}
      />
      <SchoolField
        list={schools}
        chosen={background.school}
        hint={placeNote(words, background, schools.items)}
        error={errors.school && t(errors.school)}
        placeholder={t("common.chooseSchool")}
        isOff={background.country === null}
        onChoose={(school) => set({ school })}
      />
      {hasProgrammes && <WishField chosen={background.wish} hasDream={form.dreams.length > 0} set={set} />}
      {hasStreams && <StreamField chosen={background.stream} set={set} />}
      {hasCourses && <CourseField courses={data.courses} chosen={background.courseOffered} set={set} />}
      {hasProgrammes && (
        <LevelField
          levels={data.levels}
          background={background}
          onChange={(level) => act({ type: "level", level })}
        />
      )}
      {asksSex && <SexField chosen={background.sex} set={set} />}
      {!form.isNameFromSlip && isOneOfSeveral && (
        <div className="flex items-center justify-between gap-4">
          <p>
            <span className="block text-sm text-ink-2">{t("checker.background.certificate")}</span>
            {background.certificateType}
          </p>
          <Change what={t("checker.background.certificate")} onChange={() => goTo(stepIndex - 1)} />
        </div>
      )}
      {!form.isNameFromSlip && <NameField fullName={background.fullName} set={set} />}
      <PhoneField
        background={background}
        error={errors.phoneNumber && backgroundProblem(errors.phoneNumber, background, words)}
        set={set}
      />
    </div>
  );
}
