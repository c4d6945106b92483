import { parseArgs } from 'node:util'
import { simulate } from './simulate.ts'

const HELP = `모의 출퇴근: 공개된 호출만으로 회사를 만들고 며칠을 살아 본 뒤, 서버의 근태와 비교합니다.

npm run simulate -- [--url http://127.0.0.1:3000] [--people 300] [--days 7] [--seed 1]
                    [--login super] [--password handal1234!]

--url       체험 자료로 시작한 서버(DEMO=1)
--people    출퇴근하는 사원 수, 1에서 2,000. 공격하는 여덟 명이 더 있습니다.
--days      살아 볼 날수, 1에서 70. 월요일부터 시작하므로 엿새까지 늘어날 수 있습니다.
--seed      같은 값이면 같은 사람들이 같은 날을 삽니다.

어느 날을 사는가: 서버의 어제까지입니다. 서버의 시각은 서명의 401이 알려 줍니다. 휴대폰은 통신이 없던 것처럼 그때의 시각을
지금 서명해 늦게 보내고, 게이트웨이와 화면은 그때의 시각을 적어 보냅니다. 공격은 서버의 오늘 합니다.
무엇과 비교하는가: 체험 자료의 하루를 만드는 코드, 그리고 엔진 없이 손으로 센 시간과 비교합니다.
다르거나, 공격을 찾지 못했거나, 아무 일 없는 사람에게 표시가 있으면 사람과 날짜를 적고 1로 끝납니다.
`

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const whole = (text: string, name: string, most: number): number => {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < 1 || value > most)
    throw new Error(`--${name}은(는) 1에서 ${most} 사이의 정수로 적어 주세요.`)
  return value
}
const SHOWN = 50
const list = (title: string, lines: readonly string[]): void => {
  if (lines.length === 0) return
  say(`\n${title} ${lines.length}건`)
  for (const line of lines.slice(0, SHOWN)) say(`  ${line}`)
  if (lines.length > SHOWN) say(`  그 밖에 ${lines.length - SHOWN}건`)
}

const run = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:3000' },
      people: { type: 'string', default: '300' },
      days: { type: 'string', default: '7' },
      seed: { type: 'string', default: '1' },
      login: { type: 'string', default: 'super' },
      password: { type: 'string', default: 'handal1234!' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    say(HELP)
    return 0
  }
  const began = Date.now()
  const { attacks, faults, falseMarks, personDays, taps } = await simulate({
    url: values.url.replace(/\/+$/, ''),
    login: values.login,
    password: values.password,
    people: whole(values.people, 'people', 2000),
    days: whole(values.days, 'days', 70),
    seed: whole(values.seed, 'seed', 1_000_000),
    mark: `${values.seed}-${began.toString(36)}`,
    say,
  })
  const missed = attacks.flatMap(({ name, faults: lines }) => lines.map((line) => `${name}: ${line}`))
  const found = attacks.filter(({ faults: lines }) => lines.length === 0).length
  list('다른 날과 합계 (differences)', faults)
  list('찾지 못한 공격 (missed)', missed)
  list('잘못된 표시 (false marks)', falseMarks)
  say(
    `\n사원일 ${personDays}, 기록 ${taps}, 다름 ${faults.length}, 공격 ${found}/${attacks.length} 찾음, 잘못된 표시 ${falseMarks.length}, ${Math.round((Date.now() - began) / 1000)}초`,
  )
  return faults.length + missed.length + falseMarks.length === 0 ? 0 : 1
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`모의 출퇴근을 마치지 못했습니다: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
