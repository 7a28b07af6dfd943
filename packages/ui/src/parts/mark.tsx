import css from './mark.module.css'

/** The product's logo, with its name unless `bare`. */
export function Mark({ bare = false }: { bare?: boolean }) {
  return (
    <span className={css.mark}>
      <svg
        viewBox="0 0 20 20"
        width={20}
        height={20}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <rect x="1" y="1" width="18" height="18" rx="4.5" fill="currentColor" />
        <g stroke="var(--pr-bg)">
          <path d="M5 12.75h10" strokeWidth="1.6" />
          <path d="M6.6 9.9V6.2h6.8v3.7" strokeWidth="1.4" />
          <path d="m6.9 6.5 3.1 2.3 3.1-2.3" strokeWidth="1.2" />
        </g>
      </svg>
      {!bare && <span>Postroom</span>}
    </span>
  )
}
