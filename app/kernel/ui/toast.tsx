/** A temporary message. Always in the page, so that screen readers notice the change. */
export function Toast({ message }: { message: string | null }) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-16 z-40 grid place-items-center">
      {message !== null && (
        <p className="arrives rounded-full bg-ink px-4 py-2 text-sm font-semibold text-paper shadow-lg">
          {message}
        </p>
      )}
    </div>
  );
}
