CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"who" text NOT NULL,
	"who_uid" uuid,
	"who_name" text,
	"what" text NOT NULL,
	"order_number" integer,
	"account_uid" uuid,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_order" ON "audit" USING btree ("order_number","id");--> statement-breakpoint
CREATE INDEX "audit_account" ON "audit" USING btree ("account_uid","id");--> statement-breakpoint
CREATE INDEX "audit_who" ON "audit" USING btree ("who_uid","id");--> statement-breakpoint
CREATE FUNCTION "refuse_to_rewrite_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit is only added to.';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_is_only_added_to" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_rewrite_audit"();
