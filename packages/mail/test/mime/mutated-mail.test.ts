import { expect, test } from 'vitest'
import { findFault } from '../../../../dev/mail-fuzz/fuzz-mail.ts'

/** A sample of what `node dev/mail-fuzz/main.ts` does by the million. */
test('mail changed in its structure is read all the same', () => {
  const faults = Array.from({ length: 500 }, (_, index) => findFault(1, index)).filter(
    (fault) => fault !== null,
  )
  expect(faults).toEqual([])
})
