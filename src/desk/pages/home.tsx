import { Link } from "react-router";
import { Card } from "../../web/ui/card.tsx";
import { useMe } from "../lib/me.ts";
import { pages } from "../pages.ts";
import { Page } from "../parts/page.tsx";

/** Where everybody arrives: the ways from here. */
export function HomePage() {
  const me = useMe();
  return (
    <Page title={`Good to see you, ${me.name}`} intro="What you look at and do here is written down.">
      <ul className="grid gap-3 sm:grid-cols-2">
        {pages
          .filter(({ path, roles, isInMenu = true }) => path !== "/" && isInMenu && roles.includes(me.role))
          .map(({ path, title }) => (
            <li key={path}>
              <Card>
                <Link to={path} className="link text-lg">
                  {title}
                </Link>
              </Card>
            </li>
          ))}
      </ul>
    </Page>
  );
}
