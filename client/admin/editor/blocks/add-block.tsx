import { Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { BlockName } from '#contract/blocks/index.ts'
import { blocksOfSteps, titleBlocks } from '#contract/blocks/where-blocks-stand.ts'
import { blockMenu } from './block-menu.ts'
import { type MenuEntry, menuGroups } from './menu-entry.ts'
import { MenuGroup } from './menu-group.tsx'

const entries = Object.entries(blockMenu) as [BlockName, MenuEntry][]

/** The menu of blocks that may stand there: a small drawing, a name and what each is for. */
export function AddBlock({
  label,
  isOnStep,
  add,
}: {
  label: string
  isOnStep: boolean
  add(type: BlockName): void
}) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [words, setWords] = useState('')
  const misplaced = isOnStep ? titleBlocks : blocksOfSteps
  const found = entries.filter(
    ([type, { title, about }]) =>
      !misplaced.has(type) &&
      `${type} ${title} ${about}`.toLowerCase().includes(words.trim().toLowerCase()),
  )
  const order = isOnStep ? ['Step', ...menuGroups.filter((one) => one !== 'Step')] : menuGroups
  return (
    <>
      <Button variant="light" fullWidth leftSection={<Plus size={16} aria-hidden />} onClick={open}>
        {label}
      </Button>
      <Modal opened={isOpen} onClose={close} title={label} size="xl">
        <Stack>
          <TextInput
            label="Find a block"
            type="search"
            data-autofocus
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          {found.length === 0 && <Text>No block is called that. Try another word.</Text>}
          {order.map((group) => (
            <MenuGroup
              key={group}
              title={group}
              entries={found.filter(([, entry]) => entry.group === group)}
              choose={(type) => {
                add(type)
                close()
              }}
            />
          ))}
        </Stack>
      </Modal>
    </>
  )
}
