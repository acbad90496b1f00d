import { Search } from 'lucide-react'
import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { ServiceBrief } from '#contract/wire/subscriptions.ts'
import { useStage } from '../../stage/stage.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { DifficultyChip } from './difficulty-chip.tsx'
import { matchServices } from './match-services.ts'
import css from './service-search.module.css'

type Words = BlockInput<'service-finder'>

interface Props {
  id: string
  services: readonly ServiceBrief[]
  words: Words['search']
  difficulty: Words['difficulty']
}

/** The page on how a service is cancelled. */
export const hrefOf = (slug: string) => `/cancel-subscription-app/${slug}`

/** Finds a service by name and goes to its page. */
export function ServiceSearch({ id, services, words, difficulty }: Props) {
  const { navigate, prefetch } = useStage()
  const [typed, setTyped] = useState('')
  const found = matchServices(services, typed)
  const isNone = typed.trim() !== '' && found.length === 0

  return (
    <div className={css.search}>
      <Combobox
        id={id}
        label={words.label}
        hint={words.hint}
        lead={<Search size={20} />}
        maxLength={60}
        text={typed}
        options={found}
        keyOf={({ slug }) => slug}
        marksFirst
        found={fillWords(words.found, { count: String(found.length) })}
        trouble={isNone ? fillWords(words.none, { typed: typed.trim() }) : undefined}
        onType={setTyped}
        onMark={({ slug }) => prefetch(hrefOf(slug))}
        onChoose={({ slug }) => navigate(hrefOf(slug))}
      >
        {({ name, difficulty: level }) => (
          <>
            <span className={css.name}>{name}</span>
            <DifficultyChip difficulty={level} words={difficulty} />
          </>
        )}
      </Combobox>
    </div>
  )
}
