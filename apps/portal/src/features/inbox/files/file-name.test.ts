import { expect, test } from 'vitest'
import { fileNameFor, namesInFolder } from './file-name.ts'

test('a name has nothing that file systems refuse', () => {
  expect(fileNameFor('Re: Offer "Crates" <2/3>\r\n?')).toBe('Re Offer Crates 2 3')
  expect(fileNameFor('../../etc/passwd')).toBe('.. .. etc passwd')
})

test('files of one folder have names of their own', () => {
  expect(
    namesInFolder(['IMG 1.jpg', 'img 1.JPG', 'IMG 1.jpg', 'IMG 1 (2).jpg', 'a/b', '', '\u0000']),
  ).toEqual(['IMG 1.jpg', 'img 1 (2).JPG', 'IMG 1 (3).jpg', 'IMG 1 (2) (2).jpg', 'a b', 'file', 'file (2)'])
})

test('a long name keeps its ending', () => {
  const long = `${'Invoice of the ferry line '.repeat(9)}.pdf`
  expect(namesInFolder([long, long])).toEqual([`${long.slice(0, 100)}.pdf`, `${long.slice(0, 100)} (2).pdf`])
})
