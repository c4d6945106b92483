import { confirmLeaving } from '../../shared/form/unsaved.ts'
import { Button } from '../../shared/ui/Button.tsx'

/** What a form within the drawer was typed into, when it is left. */
export const UNSAVED = '적은 내용이 있습니다.'

/** Sends a form within the drawer, or closes it; what was typed is asked about first. */
export function FormButtons({
  of,
  action,
  onClose,
}: {
  readonly of: { readonly busy: boolean; readonly dirty: boolean }
  readonly action: string
  readonly onClose: () => void
}) {
  const close = async (): Promise<void> => {
    if (!of.dirty || (await confirmLeaving(UNSAVED))) onClose()
  }
  return (
    <div className="row g8">
      <Button type="submit" variant="primary" size="sm" busy={of.busy}>
        {action}
      </Button>
      <Button size="sm" onClick={() => void close()}>
        닫기
      </Button>
    </div>
  )
}
