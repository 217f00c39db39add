import { schoolPath } from "../../../../kernel/contract/page-paths.ts";
import { Link } from "react-router";
import type { Overview } from "../../contract/overview.ts";
import { hidden } from "../../../../kernel/web/rich-parts.tsx";
import { useWords } from "../../../../kernel/web/words.tsx";
import { TextLink } from "../../../../kernel/ui/button.tsx";
import { Chip } from "../../../../kernel/ui/chip.tsx";
import { WovenPattern } from "../../../../kernel/ui/woven-pattern.tsx";

export function Featured({ schools }: { schools: Overview["featured"] }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="featured" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="featured" className="text-2xl">
          {t("student.overview.featured")}
        </h2>
        <TextLink href="/universities">{t("student.overview.featured.all")}</TextLink>
      </div>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {schools.map((school) => (
          <FeaturedSchool key={school.id} school={school} />
        ))}
      </ul>
    </section>
  );
}

function FeaturedSchool({ school }: { school: Overview["featured"][number] }) {
  const { t, rich } = useWords();
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <WovenPattern id={school.slug} className="h-24" />
      <div className="flex grow flex-col p-4">
        <h3 className="text-lg leading-snug">
          <a href={schoolPath(school.slug)} className="hover:underline">
            {school.name}
          </a>
        </h3>
        <p className="mt-0.5 text-sm text-ink-2">
          {[school.place, t("student.programmes", { count: school.programmes })]
            .filter((part) => part !== null)
            .join(" · ")}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
          {school.is_accepting ? (
            <Chip tone="brand">{t("student.overview.featured.accepting")}</Chip>
          ) : (
            school.fitting > 0 && (
              <Chip tone="teal">{t("student.overview.featured.fit", { count: school.fitting })}</Chip>
            )
          )}
          <Link
            to={`/app/apply?school=${school.slug}`}
            className="inline-flex min-h-11 items-center rounded-control border border-line-2 px-4 font-semibold hover:bg-sunken"
          >
            {rich("student.overview.featured.apply", { school: school.name, hidden })}
          </Link>
        </div>
      </div>
    </li>
  );
}
