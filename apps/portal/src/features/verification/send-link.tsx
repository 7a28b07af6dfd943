import type { RequestedPurpose } from '@postroom/contract'
import { Button, FormError, Stack } from '@postroom/ui'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { verificationTexts } from './verification.texts.ts'

/** Requests a mail with a link; the message is the same whether or not the address has an account. */
export function useSendLink(emailAddress: string, purpose: RequestedPurpose) {
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    setState('sending')
    setProblem(undefined)
    try {
      await call('verification.request', { emailAddress, purpose })
      setState('sent')
    } catch (error) {
      setState('ready')
      if (!isApiError(error)) throw error
      setProblem(error.message)
    }
  }
  return { state, problem, send: () => void send() }
}

type SendNewLinkProps = { link: ReturnType<typeof useSendLink> }

export function SendNewLink({ link: { state, problem, send } }: SendNewLinkProps) {
  const t = useTexts(verificationTexts)
  return (
    <Stack gap="md" align="flex-start">
      <FormError>{problem}</FormError>
      <Button variant="filled" loading={state === 'sending'} onClick={send}>
        {t('sendNew')}
      </Button>
    </Stack>
  )
}
