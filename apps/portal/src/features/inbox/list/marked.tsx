import { Fragment } from 'react'

type MarkedProps = { text: string; ranges: readonly (readonly [number, number])[] }

/** A text with its search matches highlighted. */
export function Marked({ text, ranges }: MarkedProps) {
  const ends = [0, ...ranges.map(([, to]) => to)]
  return (
    <>
      {ranges.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ends[index], from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
