import { type HelpNode, linesOfNode } from '@handal/contracts/help/help-text'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { pageQuery } from './help.queries.ts'
import { HelpText } from './HelpText.tsx'
import { FAQ_PARAMS } from './manual.ts'
import { ManualFiles } from './ManualFiles.tsx'
import styles from './help.module.css'

type Question = { readonly question: string; readonly answer: HelpNode[] }
type Group = { readonly name: string; readonly questions: Question[] }

/** Headings of the second level are groups, of the third questions. */
const groupsOf = (text: readonly HelpNode[]): readonly Group[] => {
  const groups: Group[] = []
  for (const node of text) {
    if (node.kind === 'heading' && node.level === 2) groups.push({ name: node.text, questions: [] })
    else if (node.kind === 'heading') groups.at(-1)?.questions.push({ question: node.text, answer: [] })
    else groups.at(-1)?.questions.at(-1)?.answer.push(node)
  }
  return groups
}

const says = ({ question, answer }: Question, line: string): boolean =>
  question === line || answer.some((node) => linesOfNode(node).includes(line))
const show = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' })

/** 자주 묻는 질문, each behind its question; the one that the search has found stands open. */
export default function FaqPage(): ReactNode {
  const [{ line }] = useScreenParams(FAQ_PARAMS)
  return (
    <QueryScreen title="자주 묻는 질문" query={useQuery(pageQuery('faq'))}>
      {({ text }) => (
        <div className={styles['page']}>
          <PageHeader title="자주 묻는 질문">
            <ManualFiles only={['user-faq']} />
          </PageHeader>
          {groupsOf(text).map(({ name, questions }) => (
            <Sheet key={name} title={name} className={styles['faq']}>
              {questions.map((each) => {
                const isFound = line !== '' && says(each, line)
                return (
                  <details key={each.question} {...(isFound ? { open: true, ref: show } : {})}>
                    <summary>{each.question}</summary>
                    <HelpText text={each.answer} />
                  </details>
                )
              })}
            </Sheet>
          ))}
        </div>
      )}
    </QueryScreen>
  )
}
