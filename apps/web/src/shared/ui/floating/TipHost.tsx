import { type ReactNode, useEffect, useState } from 'react'
import { useParts } from './parts.ts'
import { type Tip, TIP_ID, watchTips } from './watch-tips.ts'

/**
 * Shows the words of whatever has a `title`, at pointer, focus and a long press: one bubble for the page, so that no button
 * carries one of its own. Without it (visitors) the browser shows them.
 */
export function TipHost(): ReactNode {
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => watchTips(setTip), [])
  const parts = useParts(tip !== null, () => setTip(null), true)
  return parts === null || tip === null ? null : <parts.TipBubble {...tip} id={TIP_ID} />
}
