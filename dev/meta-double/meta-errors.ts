/** An error in the Graph API's format. */
export interface GraphRefusal {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Creates an error of the Graph API. */
export function refusal(
  code: number,
  message: string,
  {
    status = 400,
    subcode,
    details,
    type = 'OAuthException',
    headers = {},
    isTransient,
  }: {
    status?: number
    subcode?: number
    details?: string
    type?: string
    headers?: Record<string, string>
    isTransient?: boolean
  } = {},
): GraphRefusal {
  return {
    status,
    headers,
    body: {
      error: {
        message,
        type,
        code,
        ...(subcode !== undefined && { error_subcode: subcode }),
        ...(details !== undefined && { error_data: { messaging_product: 'whatsapp', details } }),
        ...(isTransient !== undefined && { is_transient: isTransient }),
        fbtrace_id: 'A1b2C3d4E5f6',
      },
    },
  }
}

export const badToken = refusal(190, 'Error validating access token: The session has been invalidated.', {
  status: 401,
})
