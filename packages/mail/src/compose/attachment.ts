import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inspectRawMessage } from '../smtp/raw-message.ts'
import { ComposeError, headerText } from './header-values.ts'

export type ComposeAttachment = {
  filename: string
  /** `type/subtype`, without parameters. */
  contentType?: string | undefined
  content: Buffer | Readable
  /** Content-ID for `cid:…` references in the HTML (RFC 2392), without angle brackets. */
  cid?: string | undefined
}

const TYPE = /^[A-Za-z0-9!#$&^_.+-]{1,80}\/[A-Za-z0-9!#$&^_.+-]{1,80}$/

function checkContentType(attachment: ComposeAttachment): string {
  const type = headerText('Content-Type', attachment.contentType ?? 'application/octet-stream').toLowerCase()
  if (!TYPE.test(type)) throw new ComposeError('Content-Type', `${JSON.stringify(type)} is not a media type`)
  // A multipart from elsewhere would be parsed as parts of this message.
  return type.startsWith('multipart/') ? 'application/octet-stream' : type
}

/** Validates the values for the part's headers and reads the content. */
export async function prepareAttachment(attachment: ComposeAttachment) {
  const filename = headerText('filename', attachment.filename)
  const content =
    attachment.content instanceof Readable ? await buffer(attachment.content) : attachment.content
  const cid = attachment.cid === undefined ? undefined : headerText('cid', attachment.cid)
  if (cid !== undefined && !/^[\x21-\x3b\x3d\x3f-\x7e]{1,200}$/.test(cid))
    throw new ComposeError('cid', 'is not a content identifier')
  const contentType = checkContentType(attachment)
  if (contentType !== 'message/rfc822') {
    return {
      filename,
      content,
      contentType,
      contentTransferEncoding: 'base64',
      ...(cid === undefined ? {} : { cid }),
    }
  }
  // A message/rfc822 part must not be encoded (RFC 2046 section 5.2.1), so one that needs encoding is sent as a file.
  const facts = inspectRawMessage(content)
  if ('defect' in facts || facts.eightBitHeader || facts.eightBitBody) {
    return { filename, content, contentType: 'application/octet-stream', contentTransferEncoding: 'base64' }
  }
  return { filename, content, contentType, contentTransferEncoding: '7bit', contentDisposition: 'attachment' }
}
