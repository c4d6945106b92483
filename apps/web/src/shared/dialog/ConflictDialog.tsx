import { josa } from '@handal/base/josa'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { overlapping, type ConflictAnswer, type ConflictField, type ConflictRequest } from './conflict-fields.ts'
import './dialog.css'

/** The content of the conflict dialog: three values a row; a choice only where both changed, mine chosen at first. */
export function ConflictDialog({
  request,
  onAnswer,
}: {
  request: ConflictRequest
  onAnswer: (answer: ConflictAnswer) => void
}): ReactNode {
  const { who, fields, outcome } = request
  const both = new Set(overlapping(fields).map((field) => field.key))
  const onlyMine = fields.filter((field) => field.mine !== field.base && field.theirs === field.base)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(both)
  const mine = new Set([...onlyMine.map((field) => field.key), ...chosen])

  function choose(key: string, isMine: boolean): void {
    const next = new Set(chosen)
    if (isMine) next.add(key)
    else next.delete(key)
    setChosen(next)
  }

  return (
    <>
      <h2 className="h2">어느 내용을 남길까요?</h2>
      <p className="body">
        {josa(who, '이/가')}{' '}
        {request.theirTime === '' ? null : (
          <>
            <span className="num">{request.theirTime}</span>에{' '}
          </>
        )}
        먼저 저장했습니다. {request.subject}에서{' '}
        {both.size > 0 ? `${countWord(both.size)} 칸이 겹칩니다.` : '겹치는 칸은 없습니다.'}
      </p>
      <div style={{ overflowX: 'auto' }}>
        <table className="hd-conflict">
          <caption className="sr-only">열었을 때의 값, {josa(who, '이/가')} 저장한 값, 내가 수정한 값</caption>
          <thead>
            <tr>
              <th scope="col">항목</th>
              <th scope="col">열었을 때</th>
              <th scope="col">
                {josa(who, '이/가')} 저장한 값 <span className="num">{request.theirTime}</span>
              </th>
              <th scope="col">
                내가 수정한 값 <span className="num">{request.myTime}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <ConflictRow
                key={field.key}
                field={field}
                isBoth={both.has(field.key)}
                isMine={mine.has(field.key)}
                onChoose={(isMine) => choose(field.key, isMine)}
              />
            ))}
            {outcome && <OutcomeRow outcome={outcome} mine={mine} />}
          </tbody>
        </table>
      </div>
      {request.note !== undefined && <p className="body dense">{request.note}</p>}
      <div className="acts">
        <span className="left">
          <Button variant="text" onClick={() => onAnswer({ kind: 'discard' })}>
            내가 수정한 값 버리기
          </Button>
        </span>
        <Button onClick={() => onAnswer({ kind: 'continue' })}>계속 수정</Button>
        <Button variant="primary" onClick={() => onAnswer({ kind: 'save', mine })}>
          고른 값으로 저장
        </Button>
      </div>
    </>
  )
}

function ConflictRow({
  field,
  isBoth,
  isMine,
  onChoose,
}: {
  field: ConflictField
  isBoth: boolean
  isMine: boolean
  onChoose: (isMine: boolean) => void
}): ReactNode {
  const group = useId()
  const theirsChanged = field.theirs !== field.base
  const mineChanged = field.mine !== field.base
  return (
    <tr>
      <th scope="row">
        {field.label}
        {isBoth && <span className="both">겹침</span>}
      </th>
      <td className="num ter">{field.base}</td>
      {isBoth ? (
        <>
          <td className="choice">
            <Choice
              group={group}
              label={`${field.label}: 저장한 값 ${field.theirs}`}
              checked={!isMine}
              onChoose={() => onChoose(false)}
            >
              {field.theirs}
            </Choice>
          </td>
          <td className="choice">
            <Choice
              group={group}
              label={`${field.label}: 내가 수정한 값 ${field.mine}`}
              checked={isMine}
              onChoose={() => onChoose(true)}
            >
              {field.mine}
            </Choice>
          </td>
        </>
      ) : (
        <>
          <td className={theirsChanged ? 'num kept' : 'ter'}>{theirsChanged ? field.theirs : '수정하지 않음'}</td>
          <td className={mineChanged ? 'num kept' : 'ter'}>{mineChanged ? field.mine : '수정하지 않음'}</td>
        </>
      )}
    </tr>
  )
}

/** What the kept values come to: asked anew for each choice, the newest answer counts. */
function OutcomeRow({
  outcome,
  mine,
}: {
  outcome: NonNullable<ConflictRequest['outcome']>
  mine: ReadonlySet<string>
}): ReactNode {
  const [known, setKnown] = useState<string>('계산 중')
  const keys = [...mine].join('\n')
  useEffect(() => {
    let isNewest = true
    const show = (text: string): void => {
      if (isNewest) setKnown(text)
    }
    outcome.result(new Set(keys === '' ? [] : keys.split('\n'))).then(show, () => show('저장할 때 계산'))
    return () => {
      isNewest = false
    }
  }, [outcome, keys])
  return (
    <tr>
      <th scope="row">{outcome.label}</th>
      <td className="num ter">{outcome.base}</td>
      <td className="num">{outcome.theirs}</td>
      <td aria-live="polite">
        <span className="ter">남길 값으로 </span>
        <b className="num">{known}</b>
      </td>
    </tr>
  )
}

function Choice({
  group,
  label,
  checked,
  onChoose,
  children,
}: {
  group: string
  label: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}): ReactNode {
  return (
    <label className="pick hd-check">
      <input type="radio" name={group} aria-label={label} checked={checked} onChange={onChoose} />
      <span className="num">{children}</span>
    </label>
  )
}

function countWord(count: number): string {
  return ['', '한', '두', '세', '네'][count] ?? String(count)
}
