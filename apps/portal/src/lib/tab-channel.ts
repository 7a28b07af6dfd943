/**
 * A channel between the tabs of this browser; `onMessage` gets what other tabs post. Firefox refuses channels where it
 * refuses storage; tabs have nothing in common then.
 */
export function openTabChannel<Message>(
  name: string,
  onMessage: (message: Message) => void,
): (message: Message) => void {
  try {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data)
    return (message) => channel.postMessage(message)
  } catch {
    return () => {}
  }
}
