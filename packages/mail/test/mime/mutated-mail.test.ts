import { expect, test } from 'vitest'
import { findFault } from '../../../../dev/mail-fuzz/fuzz-mail.ts'

/** A small sample of `node dev/mail-fuzz/main.ts`, which runs millions. */
test('structurally mutated mail is still parsed', () => {
  const faults = Array.from({ length: 500 }, (_, index) => findFault(1, index)).filter(
    (fault) => fault !== null,
  )
  expect(faults).toEqual([])
})
