import { Fragment } from 'react'
import { DraftStart } from './draft-start.tsx'

type ExcerptProps = {
  text: string
  ranges?: readonly (readonly [number, number])[] | undefined
  isDraft?: boolean
}

/** What a row shows of a message: search matches are highlighted, and a draft is marked, so that it is not taken for mail. */
export function Excerpt({ text, ranges = [], isDraft = false }: ExcerptProps) {
  if (isDraft) return <DraftStart snippet={text} />
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
