export default function Results() {
  return <main id="main">Results</main>;
}
