import type { Editor } from '@tiptap/core'
import { AtSign, Image, Link } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { LIST_ACTS, TABLE_ACTS, TOOLS } from './tools.ts'
import styles from '../board.module.css'

/** What is asked below the buttons. */
export type Asking = 'link' | 'mention' | null

const ICON = { size: 18, strokeWidth: 1.6 } as const
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The buttons over a text: one stop of the tab key, arrows go between them, Escape goes back into the text. */
export function Toolbar({
  editor,
  asking,
  onAsk,
  onPicture,
}: {
  readonly editor: Editor
  readonly asking: Asking
  readonly onAsk: (asking: Asking) => void
  /** null: no pictures and nobody to name, as in what the provider writes for all companies. */
  readonly onPicture: (() => void) | null
}): ReactNode {
  const [stop, setStop] = useState(0)
  const ask = (what: 'link' | 'mention') => onAsk(asking === what ? null : what)
  const acts = [
    ...TOOLS.map(({ label, keys, icon: Icon, act, isOn }) => ({
      label,
      keys,
      icon: <Icon {...ICON} />,
      isOn: isOn?.(editor),
      onClick: () => act(editor),
    })),
    {
      label: '링크',
      keys: 'Control+K',
      icon: <Link {...ICON} />,
      isOn: editor.isActive('link'),
      onClick: () => ask('link'),
    },
    ...(onPicture === null
      ? []
      : [
          { label: '그림 넣기', keys: undefined, icon: <Image {...ICON} />, isOn: undefined, onClick: onPicture },
          {
            label: '사람 부르기',
            keys: undefined,
            icon: <AtSign {...ICON} />,
            isOn: asking === 'mention',
            onClick: () => ask('mention'),
          },
        ]),
  ]
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape') editor.commands.focus()
    const next = MOVES[event.key]?.(stop, acts.length)
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  const around = [
    ...(editor.isActive('table') ? [{ label: '표 편집', acts: TABLE_ACTS }] : []),
    ...(editor.isActive('listItem') ? [{ label: '목록 편집', acts: LIST_ACTS }] : []),
  ]
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus */}
      <div className={styles['tools']} role="toolbar" aria-label="글 꾸미기" onKeyDown={move}>
        {acts.map(({ label, keys, icon, isOn, onClick }, index) => (
          <IconButton
            key={label}
            label={label}
            tabIndex={index === stop ? 0 : -1}
            aria-pressed={isOn}
            aria-keyshortcuts={keys}
            onFocus={() => setStop(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onClick}
          >
            {icon}
          </IconButton>
        ))}
      </div>
      {around.map(({ label, acts: more }) => (
        <div key={label} className={styles['tools']} role="group" aria-label={label}>
          {more.map((each) => (
            <Button key={each.label} size="sm" onClick={() => each.act(editor)}>
              {each.label}
            </Button>
          ))}
        </div>
      ))}
    </>
  )
}
