import { DOCUMENT_TYPES } from '@handal/contracts/company/approval-lines'
import { useQuery } from '@tanstack/react-query'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import { formatShortDate } from '@handal/base/format'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { LINE_PARAMS } from './line-params.ts'
import { delegationsQuery } from './lines.queries.ts'
import { useDelegationsExcel } from './use-lines-excel.ts'
import styles from './lines.module.css'

/** Who signs for whom now and later; a row opens its form. */
export function DelegationSheet({ companyNo, today }: { readonly companyNo: number; readonly today: string }) {
  const [, setParams] = useScreenParams(LINE_PARAMS)
  const query = useQuery(delegationsQuery(companyNo))
  const given = query.data?.items ?? []
  const { busy, onSelect } = useDelegationsExcel(companyNo, today, given)
  return (
    <Sheet
      title="위임"
      caption="지금과 앞으로"
      action={
        given.length === 0 ? undefined : (
          <Button variant="text" size="sm" busy={busy} aria-label="위임 엑셀" onClick={() => onSelect()}>
            엑셀
          </Button>
        )
      }
    >
      <QueryPart query={query} lines={2}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="cap ter">휴가나 출장으로 자리를 비우는 결재자가 있으면 대결자를 등록해 주세요.</p>
          ) : (
            <ul className={styles['given']}>
              {items.map(({ no, employeeName, deputyName, from, to, documentTypes, reason, problems }) => (
                <li key={no}>
                  <button type="button" onClick={() => setParams({ delegation: no })}>
                    <b className="ellipsis">{employeeName}</b>
                    <span className="ellipsis">
                      <span className="ter">→</span> {deputyName}
                    </span>
                    <span className="num">
                      {formatShortDate(from)} - {formatShortDate(to)}
                    </span>
                    <span className="sec ellipsis">{reason}</span>
                    {documentTypes.length === 0 ? null : (
                      <span className={`cap ter ${styles['whole']}`}>
                        {documentTypes.map((type) => DOCUMENT_TYPES[type]).join(', ')}만
                      </span>
                    )}
                    {problems.length === 0 ? null : (
                      <span className={`cap ${styles['whole']} ${styles['amber']}`}>{problems.join(' ')}</span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryPart>
    </Sheet>
  )
}
