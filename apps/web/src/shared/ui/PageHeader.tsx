import { Children, type ReactNode } from 'react'
import { useIsPhone } from '../media.ts'
import { Button } from './Button.tsx'
import { MenuButton, type MenuAction } from './MenuButton.tsx'
import './ui.css'

export type HeaderAction =
  | (MenuAction & { busy?: boolean | undefined })
  | {
      label: string
      menu: readonly MenuAction[]
      disabledReason?: string | false | null | undefined
      busy?: boolean | undefined
    }

export type PageHeaderProps = {
  /** Before the title: whose picture it is about. */
  lead?: ReactNode
  title: ReactNode
  /** Set in the number face after the title, without a unit. */
  count?: number | undefined
  chip?: ReactNode
  facts?: ReactNode
  actions?: readonly HeaderAction[] | undefined
  primary?:
    | {
        label: string
        onClick: () => void
        disabledReason?: string | false | null | undefined
        busy?: boolean | undefined
      }
    | undefined
  children?: ReactNode
}

/**
 * The head of a screen: title (with month or count), status chip, facts in caption, then acts; the one primary stands at the
 * far right. With more than four acts the later ones go under "더보기". On phones the acts stand in a bar at the bottom.
 * `children` are placed before the acts (own controls).
 */
export function PageHeader({
  lead,
  title,
  count,
  chip,
  facts,
  actions = [],
  primary,
  children,
}: PageHeaderProps): ReactNode {
  const phone = useIsPhone()
  const room = phone ? 1 : primary ? 3 : 4
  const shown = actions.length > room ? actions.slice(0, phone ? 0 : room - 1) : actions
  const more = actions.slice(shown.length)
  const hasActions = actions.length > 0 || primary !== undefined || Children.toArray(children).length > 0
  return (
    <header className="hd-page-header">
      {lead}
      <div className="who">
        <h1 className="h1">
          {title}
          {count !== undefined && <span className="num">{count.toLocaleString('ko-KR')}</span>}
        </h1>
        {chip}
        {facts !== undefined && <span className="cap ter">{facts}</span>}
      </div>
      {hasActions && (
        <div className="actions" data-print="none">
          {children}
          {shown.map((action) => (
            <HeaderButton key={action.label} action={action} />
          ))}
          {more.length > 0 && <MenuButton label="더보기" actions={more.flatMap(asMenuActions)} />}
          {primary && (
            <Button
              variant="primary"
              onClick={primary.onClick}
              busy={primary.busy}
              disabledReason={primary.disabledReason}
            >
              {primary.label}
            </Button>
          )}
        </div>
      )}
    </header>
  )
}

function HeaderButton({ action }: { action: HeaderAction }): ReactNode {
  if ('menu' in action) {
    return (
      <MenuButton
        label={action.label}
        actions={action.menu}
        disabledReason={action.disabledReason}
        busy={action.busy}
      />
    )
  }
  return (
    <Button
      variant={action.danger ? 'danger' : 'secondary'}
      onClick={action.onSelect}
      busy={action.busy}
      disabledReason={action.disabledReason}
    >
      {action.label}
    </Button>
  )
}

/** The acts of a head as entries of one menu. */
export function asMenuActions(action: HeaderAction): MenuAction[] {
  if (!('menu' in action)) return [action]
  return action.menu.map((entry) => ({ ...entry, label: `${action.label} ${entry.label}` }))
}
