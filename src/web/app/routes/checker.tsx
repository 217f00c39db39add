export const handle = { js: true };
export default function Checker() {
  return <main id="main">Checker</main>;
}
