/** A page of somebody else's, by its host: whole addresses fill a phone. */
export function OutsideLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      title={address}
      className="link wrap-anywhere"
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {new URL(address).host}
    </a>
  );
}
