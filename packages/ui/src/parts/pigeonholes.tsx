/** Line drawing of empty pigeonholes, for the not-found page and empty lists. */
export function Pigeonholes() {
  return (
    <svg
      width="148"
      height="100"
      viewBox="0 0 148 100"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden
    >
      <rect x=".7" y=".7" width="146.6" height="98.6" rx="4" />
      <path d="M49.5 1v98M98.5 1v98M1 50h146" />
      <path d="M18 50v-4h14v4M67 50v-4h14v4M116 50v-4h14v4M18 99v-4h14v4M67 99v-4h14v4M116 99v-4h14v4" />
      <g transform="rotate(-4 25 34)">
        <rect x="10" y="22" width="30" height="20" rx="2" />
        <path d="m10.5 23 14.5 10 14.5-10" />
      </g>
      <g transform="rotate(3 124 34)">
        <rect x="108" y="22" width="30" height="20" rx="2" />
        <path d="m108.5 23 14.5 10 14.5-10" />
      </g>
      <g transform="rotate(2 25 84)">
        <rect x="10" y="71" width="30" height="20" rx="2" />
        <path d="m10.5 72 14.5 10 14.5-10" />
      </g>
      <rect
        x="59"
        y="71"
        width="30"
        height="20"
        rx="2"
        stroke="var(--pr-accent-text)"
        strokeDasharray="3 3"
      />
    </svg>
  )
}
