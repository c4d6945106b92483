import { Button } from '../../../shared/ui/Button.tsx'
import type { useDisabilities } from './use-disabilities.ts'

/** Shows who is disabled, for a reason, and hides it again. */
export function ShowDisabled({ items, ask, hide }: Pick<ReturnType<typeof useDisabilities>, 'items' | 'ask' | 'hide'>) {
  const isHidden = items === null
  return (
    <Button
      size="sm"
      variant="text"
      aria-label={isHidden ? '장애인 여부 보기' : undefined}
      onClick={isHidden ? ask : hide}
    >
      {isHidden ? '보기' : '숨기기'}
    </Button>
  )
}
