import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from "chart.js";
import { showCount } from "../lib/format.ts";

/** A chunk of its own: pages with bars are there before it. */

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

const tones = { tint: "--brand-tint", brand: "--brand", gold: "--gold-tint" } as const;
export type Tone = keyof typeof tones;

export interface Shown {
  readonly labels: readonly string[];
  readonly hasLast: boolean;
  readonly series: readonly { label: string; tone: Tone; data: number[] }[];
}

export function drawBars(canvas: HTMLCanvasElement, { labels, hasLast, series }: Shown): Chart {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name);
  const ticks = { color: colour("--ink-2"), font: { family: getComputedStyle(canvas).fontFamily } };
  return new Chart(canvas, {
    type: "bar",
    data: {
      labels: [...labels],
      // The first of two is drawn behind.
      datasets: series.map(({ label, tone, data }, nr) => ({
        label,
        data,
        grouped: false,
        order: -nr,
        backgroundColor: data.map((_, at) =>
          colour(hasLast && nr === 0 && at === data.length - 1 ? tones.gold : tones[tone]),
        ),
        borderColor: colour("--brand"),
        borderWidth: { top: 1, left: 1, right: 1, bottom: 0 },
        categoryPercentage: 0.9,
        barPercentage: 0.9,
      })),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: "index", intersect: false },
      scales: {
        x: { grid: { display: false }, ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 6 } },
        y: {
          beginAtZero: true,
          grid: { color: colour("--line") },
          border: { display: false },
          ticks: { ...ticks, precision: 0, maxTicksLimit: 5, callback: (value) => showCount(Number(value)) },
        },
      },
    },
  });
}
