import { expect, test } from 'vitest'
import { Failure, fail } from './index.ts'

const failureOf = (work: () => void): unknown => {
  try {
    work()
    return null
  } catch (error) {
    return error
  }
}

test('a failure has its code and parameters; undeclared ones do not compile', () => {
  const failure = failureOf(() => fail('tag_name_taken', { name: 'Invoices' }))
  expect(failure).toBeInstanceOf(Failure)
  expect(failure).toMatchObject({ code: 'tag_name_taken', details: { name: 'Invoices' } })
  // @ts-expect-error: no feature declares this code
  expect(failureOf(() => fail('tag_name_takn', { name: 'Invoices' }))).toBeInstanceOf(Failure)
  // @ts-expect-error: the sentence needs a name
  expect(failureOf(() => fail('tag_name_taken'))).toBeInstanceOf(Failure)
  // @ts-expect-error: the name is a text
  expect(failureOf(() => fail('tag_name_taken', { name: 7 }))).toBeInstanceOf(Failure)
  // @ts-expect-error: this error has no such parameter
  expect(failureOf(() => fail('not_found', { name: 'Invoices' }))).toBeInstanceOf(Failure)
})
