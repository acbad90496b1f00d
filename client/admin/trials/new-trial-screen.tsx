import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '../me.tsx'
import { Empty } from '../parts/empty.tsx'
import { Screen } from '../parts/screen.tsx'
import { mayDraft } from '../parts/section.ts'
import { ScreenLink } from '../router.tsx'
import { Drafted } from './drafted.tsx'
import { NewTrialForm } from './new-trial-form.tsx'
import type { TrialDrafts } from '#contract/wire/admin/trials.ts'

/** A new experiment: it is drafted, then named by variants in the editor, published, and started. */
export function NewTrialScreen() {
  const { roles } = useMe()
  const [made, setMade] = useState<{ id: string; answer: TrialDrafts }>()
  if (!mayDraft(roles)) {
    return (
      <Screen title="New experiment">
        <Empty title="Editors and publishers make experiments">Your role reads them.</Empty>
      </Screen>
    )
  }
  return (
    <Screen title="New experiment">
      {made ? (
        <Stack>
          <Text maw={760}>
            Next: give a section or step a variant for {made.id} in the editor, publish both, then
            start it. Until then everybody gets control.
          </Text>
          <ScreenLink to={`/experiments/${made.id}/setup`}>
            {`Set up ${made.id}: who takes part, how long it takes, the start`}
          </ScreenLink>
          <Drafted answer={made.answer} />
        </Stack>
      ) : (
        <NewTrialForm onMade={setMade} />
      )}
    </Screen>
  )
}
