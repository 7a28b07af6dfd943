// One chunk: each file more is listed in the first screen.
export { MailtoLink } from './mailto-link.tsx'
export { NewMessage } from './new-message.tsx'
