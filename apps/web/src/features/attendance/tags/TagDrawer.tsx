import { momentText } from '@handal/contracts/time/tag-list'
import { type Tag, TAG_EVIDENCE } from '@handal/contracts/time/tags'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Drawer } from '../../../shared/ui/Drawer.tsx'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { lateText, sourceText, typeText } from './tag-columns.tsx'
import { useExclude } from './use-exclude.ts'
import styles from './tags.module.css'

const moment = (instant: string) => <span className="num">{momentText(instant)}</span>
const JUDGED = { true: '확인', false: '맞지 않음', null: '' } as const

/** One tag: what is known of it, what is odd, and its exclusion. */
export function TagDrawer({
  companyNo,
  tag,
  onClose,
}: {
  readonly companyNo: number
  readonly tag: Tag
  readonly onClose: () => void
}) {
  const exclude = useExclude(companyNo)
  const { excluded, anomalies, evidence, cardNo, reason, enteredBy, workDate, heard = [] } = tag
  return (
    <Drawer
      open
      title={
        <>
          {tag.name} {typeText(tag)}{' '}
          {excluded === null ? (
            anomalies.length === 0 ? null : (
              <Chip family="danger">이상</Chip>
            )
          ) : (
            <Chip family="neutral">제외</Chip>
          )}
        </>
      }
      caption={
        <span className="num">
          {tag.employeeCode} · 기록 번호 {tag.no}
        </span>
      }
      onClose={onClose}
      foot={
        <Button onClick={() => void exclude([tag], excluded !== null)}>
          {excluded === null ? '기록 제외' : '제외 취소'}
        </Button>
      }
    >
      <div className={styles['tag']}>
        <Facts
          items={[
            { name: '기록 시각', value: moment(tag.happenedAt) },
            {
              name: '받은 시각',
              value: (
                <>
                  {moment(tag.receivedAt)} {tag.late ? <span className="warn">{lateText(tag)}</span> : null}
                </>
              ),
            },
            { name: '출처', value: sourceText(tag) },
            ...(cardNo === null ? [] : [{ name: '카드번호', value: <span className="num">{cardNo}</span> }]),
            { name: '근무일', value: workDate === null ? null : <span className="num">{format.date(workDate)}</span> },
            ...(reason === null ? [] : [{ name: '추가한 사유', value: `${enteredBy ?? ''}: ${reason}` }]),
          ]}
        />
        {evidence.length + heard.length === 0 ? null : (
          <section aria-label="증거">
            <h3 className="h3">증거</h3>
            <Facts
              items={[
                ...evidence.map(({ kind, seen, ok }) => ({
                  name: TAG_EVIDENCE[kind],
                  value: [seen, JUDGED[`${ok}`]].filter((part) => part !== '').join(' · '),
                })),
                ...heard.map(({ by, happenedAt }) => ({
                  name: '함께 들은 기기',
                  value: (
                    <>
                      {by} · {moment(happenedAt)}
                    </>
                  ),
                })),
              ]}
            />
          </section>
        )}
        {anomalies.length === 0 ? null : (
          <section aria-label="이상한 이유">
            <h3 className="h3">이상한 이유</h3>
            <ul className={styles['reasons']}>
              {anomalies.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </section>
        )}
        {excluded === null ? null : (
          <section aria-label="제외">
            <h3 className="h3">제외</h3>
            <p>{excluded.reason}</p>
            <p className="cap ter">
              {excluded.by} · <span className="num">{format.instant(excluded.at)}</span>
            </p>
          </section>
        )}
        <p className="cap ter">제외해도 원본은 남습니다. 누가 왜 제외했는지도 함께 남습니다.</p>
      </div>
    </Drawer>
  )
}
