import { type CSSProperties, type ReactNode, useState } from 'react'
import { useTimeout } from '../hooks/use-timeout.ts'
import { useUiTexts } from '../theme/ui-texts.ts'
import css from './skeleton.module.css'

const fetchDelayMs = 200

/** Returns false for the first 200 ms, so that fast responses do not flash a skeleton. */
function useIsDue(): boolean {
  const [due, setDue] = useState(false)
  useTimeout(() => setDue(true), fetchDelayMs)
  return due
}

type BarProps = { width?: string; height?: string; round?: boolean }

/** One grey bar in place of text that is loading. */
export function SkeletonBar({ width = '100%', height = '0.625rem', round = false }: BarProps) {
  return (
    <span
      className={css.bar}
      style={
        { inlineSize: width, blockSize: height, ...(round ? { borderRadius: '50%' } : {}) } as CSSProperties
      }
    />
  )
}

/** Reserves the space immediately and shows the bars after the delay. */
export function SkeletonArea({ children }: { children: ReactNode }) {
  const texts = useUiTexts()
  const due = useIsDue()
  return (
    <div className={css.area} data-due={due || undefined} aria-busy="true">
      <span data-visually-hidden role="status">
        {texts.loading}
      </span>
      {children}
    </div>
  )
}

const namedFrom = (count: number) => Array.from({ length: count }, (_, index) => `bar-${index}`)

const lengths = [11, 8, 13, 9, 12, 10]

/** Placeholder for the rows of a list. */
export function SkeletonRows({ rows = 4, twoLines = false }: { rows?: number; twoLines?: boolean }) {
  return (
    <SkeletonArea>
      {namedFrom(rows).map((name, index) => {
        const length = lengths[index % lengths.length] ?? 10
        return (
          <div key={name} className={css.row} data-two={twoLines || undefined}>
            {twoLines && <SkeletonBar width="1.75rem" height="1.75rem" round />}
            <span className={css.lines}>
              <SkeletonBar width={`min(${length}rem, 60%)`} />
              {twoLines && <SkeletonBar width={`min(${length + 4}rem, 80%)`} height="0.5rem" />}
            </span>
            <SkeletonBar width="3rem" />
          </div>
        )
      })}
    </SkeletonArea>
  )
}

/** Placeholder for a page: bars for the header and for the fields of a form. */
export function SkeletonPage({ sections = 2 }: { sections?: number }) {
  return (
    <SkeletonArea>
      <div className={css.title}>
        <SkeletonBar width="10rem" height="1.125rem" />
      </div>
      {namedFrom(sections).map((name) => (
        <div key={name} className={css.section}>
          <SkeletonBar width="7rem" />
          <span className={css.lines}>
            <SkeletonBar width="6rem" />
            <SkeletonBar height="2rem" />
            <SkeletonBar width="8rem" />
            <SkeletonBar height="2rem" />
          </span>
        </div>
      ))}
    </SkeletonArea>
  )
}
