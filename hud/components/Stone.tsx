/** From the lightest to the darkest. */
const FACETS = ['M12 2 5 9l7 2z', 'm12 2 7 7-7 2z', 'm5 9 7 2v11z', 'm19 9-7 2v11z'];

/** The crystal that stands for a lost picture, as scenes draw it too (scenes/kit/placeholder.ts). */
export function Stone({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 -.5 24 25" aria-hidden="true">
      {FACETS.map((facet, i) => (
        <path key={facet} d={facet} opacity={0.34 - i * 0.08} />
      ))}
    </svg>
  );
}
