import { detailedManualPdf, MANUAL_NAMES, simpleManualPdf, userFaqPdf } from '@handal/contracts/help/help'
import type { ReactNode } from 'react'
import { requestFile } from '../../client/api.ts'
import { usePaper } from '../../shared/download/use-paper.ts'
import { Button } from '../../shared/ui/Button.tsx'

export type Manual = keyof typeof MANUAL_NAMES
const FILES: Readonly<Record<Manual, { call: typeof userFaqPdf; label: string }>> = {
  'simple-manual': { call: simpleManualPdf, label: '간단 매뉴얼 PDF' },
  'detailed-manual': { call: detailedManualPdf, label: '자세한 매뉴얼 PDF' },
  'user-faq': { call: userFaqPdf, label: '자주 묻는 질문 PDF' },
}

/** A button for each of these manuals; they hold nobody's data. */
export function ManualFiles({ only }: { readonly only: readonly Manual[] }): ReactNode {
  return only.map((manual) => <ManualFile key={manual} manual={manual} />)
}

function ManualFile({ manual }: { readonly manual: Manual }): ReactNode {
  const { busy, save } = usePaper()
  const { call, label } = FILES[manual]
  const name = MANUAL_NAMES[manual]
  const file = { kind: 'pdf', fileName: `${name}.pdf`, what: name, contents: '', people: 0 } as const
  return (
    <Button busy={busy} onClick={() => void save({ ...file, request: () => requestFile(call) })}>
      {label}
    </Button>
  )
}
