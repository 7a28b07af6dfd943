import { Fragment } from 'react'
import { DraftStart } from './draft-start.tsx'

type MarkedProps = { text: string; ranges: readonly (readonly [number, number])[] | undefined }

/** A text with its search matches highlighted, or, without ranges of them, marked as the beginning of a draft. */
export function Marked({ text, ranges }: MarkedProps) {
  if (!ranges) return <DraftStart snippet={text} />
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
