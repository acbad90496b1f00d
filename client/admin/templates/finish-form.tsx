import { Alert, Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { easternDay } from '#contract/closes-at.ts'
import type { FormMapping } from '#contract/form-mapping.ts'
import type { TemplateScreenAnswer } from '#contract/wire/admin/catalogue-templates.ts'
import { useMe } from '../me.tsx'
import { CallFailure } from '../parts/call-failure.tsx'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import { doubledPlaces } from './doubled-places.ts'
import { faultWords } from './fault-words.ts'
import { type Finishing, useFinishing } from './use-finishing.ts'

/** Checks a mapping, prints it with a claim of nobody, keeps it, and takes the form into use. */
export function FinishForm({
  answer,
  mapping,
}: {
  answer: TemplateScreenAnswer
  mapping: FormMapping
}) {
  const { template } = answer
  const { id, status } = template
  const [source, setSource] = useState(template.source ?? '')
  const [today] = useState(() => easternDay(new Date()))
  const [checkedOn, setCheckedOn] = useState(template.checkedOn ?? '')
  const finishing = useFinishing({
    id,
    mapping,
    opened: template.mappingHash,
    asked: answer.asked,
    source,
    checkedOn,
  })
  useLeaveGuard({ isSafe: status !== 'draft' || !finishing.isUnkept, canSave: false })
  if (status !== 'draft') {
    return (
      <Alert variant="outline" color="gray">
        This version is {status === 'active' ? 'in use' : 'retired'}, and stays as it is. Add the
        form once more to map it anew.
      </Alert>
    )
  }
  return (
    <Stack gap="sm">
      <TrialButtons mapping={mapping} {...finishing} />
      <TextInput
        label="Where the form is published"
        type="url"
        size="md"
        value={source}
        onChange={({ currentTarget }) => setSource(currentTarget.value)}
      />
      <TextInput
        label="Compared with that on"
        type="date"
        size="md"
        max={today}
        value={checkedOn}
        onChange={({ currentTarget }) => setCheckedOn(currentTarget.value)}
      />
      <Outcome answer={answer} {...finishing} />
      <DoubledPlaces answer={answer} mapping={mapping} />
      <KeepButtons {...finishing} isSourced={source !== '' && checkedOn !== ''} />
    </Stack>
  )
}

function TrialButtons({
  mapping,
  checking,
  printing,
}: Pick<Finishing, 'checking' | 'printing'> & { mapping: FormMapping }) {
  const isPrinting = (as: 'form' | 'letter') => printing.isPending && printing.variables === as
  return (
    <Group>
      <Button
        variant="default"
        loading={checking.isPending}
        onClick={() => checking.mutate(mapping)}
      >
        Check
      </Button>
      <Button
        variant="default"
        loading={isPrinting('form')}
        onClick={() => printing.mutate('form')}
      >
        Test print
      </Button>
      <Button
        variant="default"
        loading={isPrinting('letter')}
        onClick={() => printing.mutate('letter')}
      >
        Test print as it is mailed
      </Button>
    </Group>
  )
}

function Outcome({
  answer,
  failed,
  faults,
  isFine,
  isKept,
}: Finishing & { answer: TemplateScreenAnswer }) {
  return (
    <div aria-live="polite">
      {faults.length === 0 && <CallFailure error={failed} />}
      {faults.length > 0 && (
        <List size="sm" c="var(--worse)" aria-label="What is wrong">
          {faults.map(({ message }) => (
            <List.Item key={message}>{faultWords(message, answer)}</List.Item>
          ))}
        </List>
      )}
      {isFine && (
        <Alert variant="outline" color="leaf">
          Everything fits: the example claim was filled in and read back.
        </Alert>
      )}
      {isKept && (
        <Alert variant="outline" color="leaf">
          Kept.
        </Alert>
      )}
    </div>
  )
}

/** What no check refuses, and what is a slip more often than not. */
function DoubledPlaces({
  answer,
  mapping,
}: {
  answer: TemplateScreenAnswer
  mapping: FormMapping
}) {
  const doubled = doubledPlaces(mapping, answer)
  if (doubled.length === 0) return null
  return (
    <Alert variant="outline" color="orange" role="note" title="The same more than once on a page">
      <List size="sm">
        {doubled.map((words) => (
          <List.Item key={words}>{words}</List.Item>
        ))}
      </List>
      <Text size="sm">Keep it so where the form asks for it that often.</Text>
    </Alert>
  )
}

/** Editors prepare a form; publishers take it into use. */
function KeepButtons({
  keeping,
  activating,
  isSourced,
}: Pick<Finishing, 'keeping' | 'activating'> & { isSourced: boolean }) {
  const { roles } = useMe()
  const mayActivate = roles.includes('owner') || roles.includes('publisher')
  return (
    <Group>
      {!isSourced && (
        <Text size="sm">
          Say where the form is published and when you compared it: then it can be kept.
        </Text>
      )}
      <Button
        variant="default"
        size="md"
        disabled={!isSourced}
        loading={keeping.isPending}
        onClick={() => keeping.mutate()}
      >
        Keep for later
      </Button>
      {mayActivate && (
        <Button
          size="md"
          disabled={!isSourced}
          loading={activating.isPending}
          onClick={() => activating.mutate()}
        >
          Use this form from now on
        </Button>
      )}
    </Group>
  )
}
