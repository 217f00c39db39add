import { type DragEvent, useRef, useState } from "react";
import { uploadExtensions, uploadTypes } from "../../contract/upload-rules.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Button } from "../../../../kernel/ui/controls.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";

interface DropZoneProps {
  rejection: string | null;
  onFiles: (files: readonly File[]) => void;
}

const accept = [...Object.keys(uploadTypes), ...uploadExtensions].join(",");

/** One file by dropping, choosing or photographing. */
export function DropZone({ rejection, onFiles }: DropZoneProps) {
  const { t } = useWords();
  const [isOver, setIsOver] = useState(false);
  const onDrag = (event: DragEvent, isNowOver: boolean) => {
    event.preventDefault();
    setIsOver(isNowOver);
  };
  return (
    <div>
      <div
        className={`grid justify-items-center gap-3 rounded-card border-2 border-dashed p-6 text-center transition-colors duration-150 ${isOver ? "border-brand bg-brand-tint" : "border-line-2 bg-surface"}`}
        onDragEnter={(event) => onDrag(event, true)}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false);
          onFiles([...event.dataTransfer.files]);
        }}
      >
        <span className="grid size-14 place-items-center rounded-full bg-brand-tint text-on-brand-tint">
          <Icon name="upload" size={28} />
        </span>
        <p className="font-semibold">
          <span className="pointer-coarse:hidden">{t("upload.drop")}</span>
          <span className="pointer-fine:hidden">{t("upload.file")}</span>
        </p>
        <p id="upload-hint" className="text-sm text-ink-2">
          {t("upload.hint")}
        </p>
        <FileButtons onFiles={onFiles} />
      </div>
      <p role="alert" className="mt-2 font-medium text-clay-ink empty:hidden">
        {rejection}
      </p>
      <p className="mt-3 text-sm text-ink-2">{t("upload.advice")}</p>
    </div>
  );
}

/** Two buttons for two hidden inputs: a file chooser and a phone's camera. */
function FileButtons({ onFiles }: Pick<DropZoneProps, "onFiles">) {
  const { t } = useWords();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // Allows choosing the same file again.
    input.value = "";
  };
  return (
    <>
      <div className="flex w-full flex-wrap justify-center gap-3">
        <Button aria-describedby="upload-hint" onClick={() => chooser.current?.click()}>
          <Icon name="file" size={20} />
          {t("upload.choose")}
        </Button>
        <Button tone="quiet" className="pointer-fine:hidden" onClick={() => camera.current?.click()}>
          <Icon name="phone" size={20} />
          {t("upload.photo")}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        className="hidden"
        aria-label={t("upload.slip")}
        onChange={(event) => take(event.target)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        className="hidden"
        aria-label={t("upload.slipPhoto")}
        onChange={(event) => take(event.target)}
      />
    </>
  );
}
