import { skipReasons } from '@postroom/contract'
import { Button, fieldError, Radio } from '@postroom/ui'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { FlowFrame } from './flow-frame.tsx'
import css from './onboarding.module.css'
import { onboardingTexts } from './onboarding.texts.ts'
import type { Flow } from './use-flow.ts'

/** Asks why the person does not connect now; people who wait for IT get a link to forward instead. */
export function ReasonsStep({ flow }: { flow: Flow }) {
  const t = useTexts(onboardingTexts)
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const reason = skipReasons.find((one) => one === chosen)
  const mayAsk = flow.state.flow === 'si_flow' && (reason === 'it_does_it' || reason === 'no_access')
  return (
    <FlowFrame
      flow={flow}
      title={t('reasonsTitle')}
      lead={t('reasonsLead')}
      actions={
        <>
          {mayAsk && (
            <Button onClick={() => void flow.send({ type: 'ask_helper', address: '' })}>
              {t('askHelper')}
            </Button>
          )}
          <Button
            variant="filled"
            onClick={() => (reason ? void flow.send({ type: 'give_reason', reason }) : setMissing(true))}
          >
            {t('next')}
          </Button>
        </>
      }
    >
      <Radio.Group
        label={t('reasonsLabel')}
        value={chosen}
        onChange={setChosen}
        error={fieldError(isMissing && !reason ? t('reasonMissing') : undefined)}
      >
        <div className={css.choices}>
          {skipReasons.map((one) => (
            <div key={one} className={css.choice}>
              <Radio value={one} label={t(`reason_${one}`)} />
            </div>
          ))}
        </div>
      </Radio.Group>
    </FlowFrame>
  )
}
