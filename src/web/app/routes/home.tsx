export default function Home() {
  return <main id="main">Home</main>;
}
