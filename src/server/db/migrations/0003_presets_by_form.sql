ALTER TABLE "presets" DROP CONSTRAINT "presets_once";--> statement-breakpoint
ALTER TABLE "presets" ADD COLUMN "operation" text;--> statement-breakpoint
ALTER TABLE "presets" ADD COLUMN "variant" text;--> statement-breakpoint
-- Until now a preset belonged to an area, and only image had any.
UPDATE "presets" SET "operation" = "area" || '.generate', "variant" = '';--> statement-breakpoint
ALTER TABLE "presets" ALTER COLUMN "operation" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "presets" ALTER COLUMN "variant" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "presets" DROP COLUMN "area";--> statement-breakpoint
ALTER TABLE "presets" ADD CONSTRAINT "presets_once" UNIQUE("account","operation","variant","name");
