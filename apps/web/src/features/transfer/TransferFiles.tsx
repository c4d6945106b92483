import type { TransferFile } from '@handal/contracts/payroll/transfer'
import type { TransferFileState } from '@handal/contracts/payroll/transfer-state'
import * as format from '../../shared/format.ts'
import { SmallTable } from '../../shared/screen/SmallTable.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { ScrollBox } from '../../shared/ui/ScrollBox.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import styles from './transfer.module.css'
import type { TransferActs } from './use-transfer-acts.tsx'

const FAMILY: Readonly<Record<TransferFileState, 'info' | 'success' | 'neutral'>> = {
  OPEN: 'info',
  READ: 'success',
  VOID: 'neutral',
}
const counted = ({ people, amount }: TransferFile['done']): string =>
  people === 0 ? '없음' : `${people}건 ${format.wonText(amount)}`

/** The files of a month: what each holds, what the bank answered, and what can be done with it. */
export function TransferFiles({
  files,
  acts,
  onLetter,
}: {
  readonly files: readonly TransferFile[]
  readonly acts: TransferActs
  readonly onLetter: (file: TransferFile) => void
}) {
  if (files.length === 0) return null
  return (
    <div className={styles['files']}>
      <Sheet title="이체 파일" pad="form">
        <ScrollBox label="이체 파일">
          <SmallTable
            caption="이 급여의 이체 파일"
            cards
            rows={files}
            keyOf={({ no }) => no}
            columns={[
              { key: 'no', label: '번호', num: 'left', cell: ({ no }) => `${no}번` },
              {
                key: 'state',
                label: '상태',
                cell: (file) => (
                  <>
                    <Chip family={FAMILY[file.state]}>{file.stateName}</Chip>{' '}
                    <span className="cap ter">{file.voidReason ?? file.notice ?? ''}</span>
                  </>
                ),
              },
              { key: 'date', label: '이체일', num: 'left', cell: ({ transferDate }) => format.date(transferDate) },
              { key: 'from', label: '출금 계좌', cell: ({ account, templateName }) => `${account} · ${templateName}` },
              {
                key: 'held',
                label: '이체 건수',
                num: 'right',
                cell: ({ people, amount }) => `${people}건 ${format.wonText(amount)}`,
              },
              { key: 'done', label: '완료', num: 'right', cell: ({ done }) => counted(done) },
              { key: 'failed', label: '실패', num: 'right', cell: ({ failed }) => counted(failed) },
              {
                key: 'acts',
                label: <span className="sr-only">할 수 있는 일</span>,
                act: 'below',
                cell: (file) => <FileActs file={file} acts={acts} onLetter={() => onLetter(file)} />,
              },
            ]}
          />
        </ScrollBox>
      </Sheet>
    </div>
  )
}

/** The files that wait for the bank, above the list: what is to be done next stands where it is seen. */
export function OpenFiles({ files, acts }: { readonly files: readonly TransferFile[]; readonly acts: TransferActs }) {
  return files
    .filter(({ state }) => state === 'OPEN')
    .map((file) => (
      <NoticeBar
        key={file.no}
        tone="info"
        links={[
          { label: '파일 받기', onClick: () => void acts.take(file) },
          { label: '은행 결과 등록', onClick: () => void acts.enter(file) },
        ]}
      >
        이체 파일 {file.no}번 {file.pending.people}건 {format.wonText(file.pending.amount)}이 은행 결과를 기다립니다.
      </NoticeBar>
    ))
}

function FileActs({
  file,
  acts,
  onLetter,
}: {
  readonly file: TransferFile
  readonly acts: TransferActs
  readonly onLetter: () => void
}) {
  if (file.state === 'VOID') return null
  const named = (verb: string): string => `이체 파일 ${file.no}번 ${verb}`
  return (
    <span className="row g8">
      <Button variant="text" size="sm" aria-label={named('받기')} onClick={() => void acts.take(file)}>
        받기
      </Button>
      <Button variant="text" size="sm" aria-label={named('이체요청서')} onClick={onLetter}>
        이체요청서
      </Button>
      {file.state === 'OPEN' ? (
        <>
          <Button variant="text" size="sm" aria-label={named('결과 등록')} onClick={() => void acts.enter(file)}>
            결과 등록
          </Button>
          <Button
            variant="text"
            size="sm"
            aria-label={named('취소')}
            disabledReason={file.pending.people < file.people && '은행 결과를 적어 취소할 수 없습니다.'}
            onClick={() => void acts.end(file)}
          >
            취소
          </Button>
        </>
      ) : null}
    </span>
  )
}
