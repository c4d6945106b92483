import { destructionPdf } from '@handal/contracts/downloads'
import { fileNameOfKind, paperFileName } from '@handal/contracts/file-names'
import type { DestroyedDocument, DestructionRun } from '@handal/contracts/people/retention'
import { useQuery } from '@tanstack/react-query'
import { requestFile } from '../../client/api.ts'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import { usePaper } from '../../shared/download/use-paper.ts'
import * as format from '../../shared/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { destructionsQuery } from './retention.queries.ts'
import styles from './retention.module.css'

/** What was destroyed, each order with its proof on paper. */
export function Destructions({ companyNo }: { readonly companyNo: number }) {
  const query = useQuery(destructionsQuery(companyNo))
  return (
    <QueryPart sheet query={query} lines={2}>
      {({ items, documents, documentTotal }) => (
        <>
          <Sheet title="파기 대장" pad="form" caption="누구였는지는 남기지 않습니다.">
            {items.length === 0 ? (
              <EmptyState title="파기한 기록이 없습니다.">파기하면 확인서를 이곳에서 받습니다.</EmptyState>
            ) : (
              <ul className={styles['lines']} aria-label="파기 대장">
                {items.map((run) => (
                  <Run key={run.runNo} companyNo={companyNo} run={run} />
                ))}
              </ul>
            )}
          </Sheet>
          {documents.length === 0 ? null : <Documents items={documents} total={documentTotal} />}
        </>
      )}
    </QueryPart>
  )
}

/** Documents of e-approval that went by themselves, the newest ones. */
function Documents({ items, total }: { readonly items: readonly DestroyedDocument[]; readonly total: number }) {
  const rest = total - items.length
  return (
    <Sheet
      title="결재 문서 파기 대장"
      pad="form"
      caption="완결한 날부터 3년이 지난 결재 문서는 의견, 첨부, 결재 기록과 함께 자동으로 파기합니다. 근태와 급여는 그대로 둡니다."
    >
      <ul className={styles['lines']} aria-label="결재 문서 파기 대장">
        {items.map(({ number, completedOn, at, law, files }) => (
          <li key={number}>
            <span className="num nw">{format.instant(at).slice(0, 10)}</span>
            <span className={styles['what']}>
              <span>
                <b className="num">{number}</b>{' '}
                <span className="sec">
                  <span className="num">{format.date(completedOn)}</span> 완결
                  {files === 0 ? '' : `, 첨부 ${format.count(files)}개`}
                </span>
              </span>
              <span className="cap ter">{law}</span>
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="cap sec">이전에 파기한 {format.count(rest)}건이 더 있습니다.</p> : null}
    </Sheet>
  )
}

function Run({ companyNo, run }: { readonly companyNo: number; readonly run: DestructionRun }) {
  const paper = usePaper()
  const { runNo, at, by, reason, people, items } = run
  const day = format.instant(at).slice(0, 10).replaceAll('.', '-')
  const file = {
    kind: 'pdf',
    fileName: fileNameOfKind(paperFileName('destruction', { when: day }), 'pdf'),
    what: '파기 확인서',
    contents: '파기한 것과 근거',
    people: 0,
    request: () => requestFile(destructionPdf, { companyNo, runNo }),
  } as const
  return (
    <li>
      <span className="num nw">{format.instant(at).slice(0, 10)}</span>
      <span className={styles['what']}>
        <span>
          <b>제{runNo}호</b>{' '}
          <span className="sec">
            {format.count(people)}명, {format.count(items)}건
          </span>
        </span>
        <span className="sec">{reason}</span>
        <span className="cap ter">
          {by} · <span className="num">{format.instant(at)}</span> 파기
        </span>
      </span>
      <span className={styles['acts']}>
        <Button
          size="sm"
          variant="text"
          busy={paper.busy}
          aria-label={`제${runNo}호 파기 확인서 PDF 내려받기`}
          onClick={() => void paper.save(file)}
        >
          확인서 PDF
        </Button>
        <Button
          size="sm"
          variant="text"
          aria-label={`제${runNo}호 파기 확인서 인쇄`}
          onClick={() => void paper.print(file)}
        >
          인쇄
        </Button>
      </span>
    </li>
  )
}
