import { expect, test } from 'vitest'
import { RouteError, routeProblem } from '../src/app/route-problem.ts'

test.each([
  [
    new RouteError(404, 'This page could not be found'),
    { status: 404, message: 'This page could not be found' },
  ],
  [new RouteError(500, 'Unknown middleware "x"'), { status: 500, message: 'Unknown middleware "x"' }],
  [Object.assign(new Error('gone'), { statusCode: 410 }), { status: 410, message: 'gone' }],
  [new Error('x of undefined'), { status: 500, message: 'x of undefined' }],
  [Object.assign(new Error('no answer'), { status: 0 }), { status: 500, message: 'no answer' }],
  [Object.assign(new Error('odd'), { status: 200 }), { status: 500, message: 'odd' }],
  ['a text', { status: 500, message: '' }],
  [undefined, { status: 500, message: '' }],
])('%s has the status it names, else 500', (error, problem) => {
  expect(routeProblem(error)).toEqual(problem)
})

test('a redirect is no error', () => {
  expect(routeProblem(new Error('ERR_REDIRECT'))).toBeNull()
})
