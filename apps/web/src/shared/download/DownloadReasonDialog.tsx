import { josa } from '@handal/base/josa'
import { useState, type ReactNode } from 'react'
import { SegmentedControl } from '../form/SegmentedControl.tsx'
import { TextField } from '../form/TextField.tsx'
import { count } from '../format.ts'
import { Button } from '../ui/Button.tsx'
import { type BulkFile, type Purpose, purposesOf } from './bulk-file.ts'
import './download.css'

type Answer = { purpose: Purpose; words: string }

const WORDS = {
  xlsx: { ask: '내려받을까요?', verb: '엑셀 내려받기', into: '엑셀 파일 하나에 들어갑니다.' },
  pdf: { ask: '내려받을까요?', verb: 'PDF 내려받기', into: 'PDF 파일 하나에 들어갑니다.' },
  print: { ask: '인쇄할까요?', verb: '인쇄', into: '종이에 나갑니다.' },
} as const

/** The content of the question before a file of several people: where it goes, to whom and why. */
export function DownloadReasonDialog({
  file,
  given,
  onAnswer,
}: {
  file: BulkFile
  /** Reasons given before, to choose from. */
  given: readonly string[]
  onAnswer: (answer: Answer | null) => void
}): ReactNode {
  const { offered, first } = purposesOf(file)
  const [purpose, setPurpose] = useState<Purpose | ''>(first)
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const text = WORDS[file.form]
  const needsWords = purpose === '그 밖의 용도'
  const noPurpose = purpose === '' ? '용도를 골라 주세요.' : undefined
  const noWords = needsWords && words.trim() === '' ? '무슨 일에 쓰는지 적어 주세요.' : undefined

  function act(): void {
    setTried(true)
    if (purpose !== '' && noWords === undefined) onAnswer({ purpose, words })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        act()
      }}
    >
      <h2 className="h2">
        {josa(file.isTemplate === true ? `${file.what} 양식` : file.what, '을/를')} {text.ask}
      </h2>
      <p className="body dense">
        {file.isTemplate === true ? '이미 등록한 ' : ''}
        <span className="num">{count(file.people)}</span>명의 {josa(file.contents, '이/가')} {text.into}
      </p>
      <div className="form hd-reason">
        <SegmentedControl<Purpose | ''>
          label="용도"
          required
          value={purpose}
          error={tried ? noPurpose : undefined}
          options={offered.map((value) => ({ value, text: value }))}
          onChange={setPurpose}
        />
        <div>
          <TextField
            label="받는 사람과 사유"
            required={needsWords}
            value={words}
            maxLength={200}
            error={tried ? noWords : undefined}
            hint="접속기록에 남고, 다음 달 점검에서 다른 운영자가 봅니다."
            onChange={setWords}
          />
          {given.length === 0 ? null : (
            <p className="cap sec given">
              이번에 적은 사유
              {given.map((each) => (
                <button key={each} type="button" onClick={() => setWords(each)}>
                  {each}
                </button>
              ))}
            </p>
          )}
        </div>
        <p className="cap sec">
          {file.form === 'print'
            ? '인쇄한 종이는 한달이 지켜 주지 못합니다. 일이 끝나면 파쇄해 주세요.'
            : '받은 파일은 한달이 지켜 주지 못합니다. 일이 끝나면 삭제해 주세요.'}
        </p>
      </div>
      <div className="acts">
        <Button onClick={() => onAnswer(null)}>취소</Button>
        <Button variant="primary" type="submit">
          {text.verb}
        </Button>
      </div>
    </form>
  )
}
