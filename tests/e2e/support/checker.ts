import type { Page } from "playwright-core";

/** The checker's steps by pointer. */

export const chooseGrade = (page: Page, subject: string, grade: string) =>
  page.getByRole("group", { name: subject, exact: true }).getByText(grade, { exact: true }).click();

/** The same grade in the core subjects and in those of a science course. */
export async function chooseGrades(page: Page, grade: string): Promise<void> {
  for (const subject of ["English Language", "Mathematics", "Integrated Science", "Social Studies"])
    await chooseGrade(page, subject, grade);
  await page.getByRole("button", { name: "Science", exact: true }).click();
  for (const subject of ["Elective Mathematics", "Physics", "Chemistry", "Biology"])
    await chooseGrade(page, subject, grade);
}

/** From the checker's address to step 3, with the same grades. */
export async function toAboutYou(page: Page, grade: string): Promise<void> {
  await page.getByRole("link", { name: /Enter Manually/ }).click();
  await chooseGrades(page, grade);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** At the sandbox's page, to the paid result. */
export async function payOnPage(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Make Payment" }).click();
  await page.getByRole("button", { name: /^Pay GHS 12/ }).click();
  await page.getByRole("heading", { name: "Programs You Qualify For" }).waitFor();
}
