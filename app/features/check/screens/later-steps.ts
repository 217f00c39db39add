export { Background } from "./steps/background-step.tsx";
export { Review } from "./steps/review-step.tsx";
