import type { SettingsProblem } from '@postroom/contract'
import { Notice } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { TextOfProblem } from '#lib/text-of-problem.ts'
import css from './settings-files.module.css'
import { settingsFilesTexts } from './settings-files.texts.ts'

const ownCodes = [
  'yaml_invalid',
  'file_not_sections',
  'section_unknown',
  'section_not_list',
  'entry_not_fields',
  'entry_without_name',
  'name_twice',
  'field_unknown',
  'reference_unknown',
  'references_in_circle',
  'created_elsewhere',
  'secret_missing',
] as const
type OwnCode = (typeof ownCodes)[number]

const isOwn = (code: string): code is OwnCode => (ownCodes as readonly string[]).includes(code)

/** What is wrong with a file, by line. */
export function ProblemList({ problems }: { problems: readonly SettingsProblem[] }) {
  const t = useTexts(settingsFilesTexts)
  return (
    <>
      <Notice tone="bad" live>
        {t('problems', { count: problems.length })}
      </Notice>
      <ul className={css.list}>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.code}`}>
            <div className={css.head}>
              <span className={css.name}>{t('line', { line: String(problem.line) })}</span>
              <span className={css.section}>{problem.path}</span>
            </div>
            {isOwn(problem.code) ? (
              t(problem.code, problem.params as Record<string, string>)
            ) : (
              <TextOfProblem problem={problem} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
