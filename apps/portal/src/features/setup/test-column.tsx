import { Button, HelpText, SkeletonRows } from '@postroom/ui'
import { type Side, TestSteps } from '#features/inboxes/index.ts'
import { formatNumber, formatTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './setup.module.css'
import { setupTexts } from './setup.texts.ts'
import type { Connection } from './use-connection.ts'
import { useTestInView } from './use-test-in-view.ts'

/** Test results of both servers next to the fields. */
export function TestColumn({ connection, email }: { connection: Connection; email: string }) {
  const t = useTexts(setupTexts)
  const { test, isTesting, form } = connection
  const wrongName = (['imap', 'smtp'] as const).find(
    (side: Side) =>
      form.values[`${side}Username`] !== email &&
      test?.steps.some(({ step, ok, kind }) => step === `${side}_login` && !ok && kind === 'auth'),
  )
  const column = useTestInView(isTesting ? undefined : test?.at)
  return (
    <div className={css.test} role="status" ref={column}>
      <div className={css.testHead}>
        <h2>{t('testTitle')}</h2>
        {test && !isTesting && (
          <span className={css.quiet}>
            {t('testTook', {
              time: formatTime(test.at),
              seconds: formatNumber(test.tookMs / 1000, { maximumFractionDigits: 1 }),
            })}
          </span>
        )}
      </div>
      {isTesting ? (
        <SkeletonRows rows={5} />
      ) : test ? (
        <>
          <TestSteps steps={test.steps} onTrust={connection.trust} />
          {wrongName && (
            <HelpText>
              {t('useAddress', { email })}{' '}
              <Button size="xs" data-tone="link" onClick={() => connection.signInAsAddress(wrongName)}>
                {t('useIt')}
              </Button>
            </HelpText>
          )}
        </>
      ) : (
        <HelpText>{t('testWaits')}</HelpText>
      )}
    </div>
  )
}
